import { utils } from "../../../common/index.ts";

type FilterCallback = (event: Event | null, query: string, rgx: RegExp, content: HTMLElement | null) => unknown;

export interface SearchFilterConfiguration {
  inputSelector: string;
  contentSelector: string;
  callback?: FilterCallback;
  initial?: string;
  /** Milliseconds of quiet before the filter runs. Default 200. */
  delay?: number;
}

/** A text box that filters other content by what is typed. */
export class SearchFilter {
  query: string;
  callback?: FilterCallback;
  rgx?: RegExp;

  readonly #inputSelector: string;
  readonly #contentSelector: string;
  readonly #later: (event: Event) => void;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;

  constructor({ inputSelector, contentSelector, callback, initial = "", delay = 200 }: SearchFilterConfiguration) {
    this.#inputSelector = inputSelector;
    this.#contentSelector = contentSelector;
    this.callback = callback;
    this.query = initial;
    this.#later = utils.debounce((event: Event) => this.filter(event, this.#input?.value ?? ""), delay);
  }

  bind(html: HTMLElement): void {
    this.unbind();
    this.#input = html.querySelector<HTMLInputElement>(this.#inputSelector);
    this.#content = html.querySelector<HTMLElement>(this.#contentSelector);
    if (!this.#input) return;
    this.#input.value = this.query;
    this.#input.addEventListener("input", this.#later);
    this.filter(null, this.query);
  }

  unbind(): void {
    this.#input?.removeEventListener("input", this.#later);
    this.#input = null;
    this.#content = null;
  }

  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
    this.callback?.(event, this.query, this.rgx, this.#content);
  }

  /** A query without diacritics or space around it, for comparing. */
  static cleanQuery(query: string): string {
    return query
      .trim()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "");
  }

  static testQuery(rgx: RegExp, value: string): boolean {
    return rgx.test(SearchFilter.cleanQuery(value));
  }
}
