const MAX_CODE_POINT = 0x10ffff;
const REPLACEMENT = 0xfffd;

/** Decodes UTF-32, which `TextDecoder` does not know, chunk by chunk. Throws TypeError on a code unit that is no code point. */
export class Utf32Decoder {
  private rest = new Uint8Array(0);

  constructor(private readonly littleEndian: boolean) {}

  decode(chunk: Uint8Array, options: { stream: boolean }): string {
    const bytes = new Uint8Array(this.rest.length + chunk.length);
    bytes.set(this.rest);
    bytes.set(chunk, this.rest.length);
    const whole = bytes.length - (bytes.length % 4);
    this.rest = bytes.slice(whole);
    if (!options.stream && this.rest.length > 0) throw new TypeError('UTF-32 text ends within a character');
    return this.text(new DataView(bytes.buffer, 0, whole));
  }

  private text(view: DataView): string {
    let text = '';
    for (let i = 0; i < view.byteLength; i += 4) {
      const unit = view.getUint32(i, this.littleEndian);
      if (unit > MAX_CODE_POINT) throw new TypeError(`0x${unit.toString(16)} is no code point`);
      text += String.fromCodePoint(unit >= 0xd800 && unit <= 0xdfff ? REPLACEMENT : unit);
    }
    return text;
  }
}
