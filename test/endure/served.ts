import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const ENTRY = path.join(import.meta.dirname, "serve.ts");

/** A demo world with its server in a process of its own, which can be killed and started again. */
export class Served {
  readonly worldDir: string;
  readonly refusals: string[] = [];
  readonly #folder: string;
  readonly #systemDir: string;
  #child: ChildProcessWithoutNullStreams | null = null;
  #url = "";

  private constructor(folder: string, systemDir: string) {
    this.#folder = folder;
    this.#systemDir = systemDir;
    this.worldDir = path.join(folder, "world");
  }

  static async open(systemDir: string): Promise<Served> {
    const served = new Served(await mkdtemp(path.join(tmpdir(), "quadrant-endure-")), path.resolve(systemDir));
    await served.start();
    return served;
  }

  get url(): string {
    return this.#url;
  }

  /** Starts the server, on the same port as before. */
  async start(): Promise<void> {
    const port = this.#url ? new URL(this.#url).port : "0";
    const child = spawn(process.execPath, ["--import", "tsx", ENTRY, this.#systemDir, this.worldDir, port]);
    this.#child = child;
    const told: string[] = [];
    child.stderr.on("data", (text: Buffer) => told.push(String(text)));
    this.#url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on("line", (line) => {
        if (line.startsWith("LISTENING ")) resolve(line.slice("LISTENING ".length));
        else this.refusals.push(line);
      });
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${told.join("")}`)));
    });
  }

  /** Makes the server generate all further ids from this seed, which must not be used twice in one world. */
  ids(seed: number): void {
    this.#child?.stdin.write(`${seed}\n`);
  }

  /** Kills the process without warning, like a power cut. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** Saves a copy of the world for `backToKept`; the server is stopped meanwhile. */
  async keep(): Promise<void> {
    await this.kill();
    await rm(this.kept, { recursive: true, force: true });
    await cp(this.worldDir, this.kept, { recursive: true });
    await this.start();
  }

  get kept(): string {
    return path.join(this.#folder, "kept");
  }

  async backToKept(): Promise<void> {
    await this.kill();
    await rm(this.worldDir, { recursive: true, force: true });
    await cp(this.kept, this.worldDir, { recursive: true });
    await this.start();
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
