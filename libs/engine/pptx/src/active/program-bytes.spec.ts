import { isProgram } from './program-bytes';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** A header of DOS: bytes on the last page, pages, paragraphs of the header; then what stands at offset 60 points to. */
function windows(signature: string, at = 128, length = 200): Uint8Array {
  const program = Buffer.alloc(length);
  program.write('MZ');
  program.writeUInt32LE(at, 60);
  program.write(signature, Math.min(at, length - 2));
  return program;
}

function dos({ last = 100, pages = 1, paragraphs = 2, length = 100 } = {}): Uint8Array {
  const program = Buffer.alloc(length);
  program.write('MZ');
  program.writeUInt16LE(last, 2);
  program.writeUInt16LE(pages, 4);
  program.writeUInt16LE(paragraphs, 8);
  return program;
}

it.each<[string, Uint8Array]>([
  ['Windows', windows('PE')],
  ['Windows of 16 bits', windows('NE')],
  ['OS/2', windows('LX')],
  ['Windows, its header far behind', windows('PE', 5_000, 6_000)],
  ['DOS', dos()],
  ['DOS, of whole pages', dos({ last: 0, length: 512 })],
  ['Linux', bytes(0x7f, 0x45, 0x4c, 0x46, 2)],
  ['macOS, 64 bits', bytes(0xcf, 0xfa, 0xed, 0xfe)],
  ['macOS, 32 bits in the other order', bytes(0xfe, 0xed, 0xfa, 0xce)],
  ['macOS for two processors, and Java', bytes(0xca, 0xfe, 0xba, 0xbe)],
  ['a shortcut', bytes(0x4c, 0, 0, 0, 1, 0x14, 2, 0)],
  ['compiled help', text('ITSF\x03')],
  ['a shell script', text('#!/bin/sh\nrm -rf ~\n')],
  ['a script with a space before its interpreter', text('#! /usr/bin/env python3\n')],
  ['a script behind a byte order mark', text('\ufeff#!/bin/sh\n')],
  ['a batch file', text('@ECHO OFF\r\ncalc.exe\r\n')],
])('a program of %s is one', (_, content) => {
  expect(isProgram(content)).toBe(true);
});

it.each<[string, Uint8Array]>([
  ['nothing', bytes()],
  ['a text that begins like one of Windows', text('MZ'.padEnd(1_000, ' and so on'))],
  ['MZ alone', text('MZ')],
  ['one of DOS that is longer than the file', dos({ pages: 3 })],
  ['one of DOS whose header is longer than itself', dos({ paragraphs: 60 })],
  ['one of Windows whose header lies behind the file', windows('PE', 0xfffffff0)],
  ['a heading', text('#! Important')],
  ['a note in Markdown', text('# MZ')],
  ['an email address', text('@echo_offline')],
  ['XML behind a byte order mark', text('\ufeff<?xml version="1.0"?>')],
  ['a picture', bytes(0x89, 0x50, 0x4e, 0x47)],
  ['a metafile', bytes(0xd7, 0xcd, 0xc6, 0x9a)],
])('%s is none', (_, content) => {
  expect(isProgram(content)).toBe(false);
});
