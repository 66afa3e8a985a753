/** 0x80 to 0x9F; a space where the encoding defines nothing, which `detectEncoding` never lets through. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const C1 = /[\u0080-\u009f]/g;

/** Decodes Windows-1252. The `TextDecoder` of Node 20 reads it as Latin-1, which loses curly quotes, dashes and the euro sign. */
export class Windows1252Decoder {
  private readonly latin1 = new TextDecoder('latin1');

  decode(chunk: Uint8Array): string {
    return this.latin1.decode(chunk).replace(C1, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? char);
  }
}
