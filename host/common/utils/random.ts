const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random string of letters and digits; 16 of them make a document id. */
export function randomID(length = 16): string {
  let id = "";
  while (id.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    // 248 is the largest multiple of 62 in a byte: larger values would favour the first letters.
    for (const byte of bytes) if (byte < 248 && id.length < length) id += ALPHABET[byte % ALPHABET.length];
  }
  return id;
}

/** Whether a string is a document id. */
export function isValidId(value: unknown): value is string {
  return typeof value === "string" && /^[a-zA-Z0-9]{16}$/.test(value);
}
