import { textKind } from './text-kind';

it.each([
  ['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\n', 'vCard'],
  ['BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\n', 'iCalendar'],
  ['OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n<OFX>', 'OFX'],
  ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'OFX'],
  ['!Type:Bank\nD1/1/2026\nT-5.00\n^\n', 'QIF'],
  [':20:STARTUMSE\r\n:25:12345678/1234567890\r\n', 'MT940'],
  ['{1:F01BANKDEFFXXXX0}{2:I940X}{4:\r\n:20:X\r\n:25:1\r\n', 'MT940'],
  ['<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', 'camt'],
  ['dn: cn=Ada,dc=example\ncn: Ada\n', 'LDIF'],
  ['Received: from mail.example by x\nSubject: Table\n', 'email'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'SVG'],
  ["INSERT INTO `users` VALUES (1,'Ada','x');", 'SQL'],
  ['-- MySQL dump 10.13\n--\n/*!40101 SET NAMES utf8 */;\nDROP TABLE IF EXISTS `users`;\n', 'SQL'],
  ['--\n-- PostgreSQL database dump\n--\n\n\\restrict aZ09bY18cX27dW36eV45\n\nSET statement_timeout = 0;\n', 'SQL'],
  ['COPY public.users (id, name) FROM stdin;\n1\tAda\n', 'SQL'],
  ['PRAGMA foreign_keys=OFF;\nBEGIN TRANSACTION;\n', 'SQL'],
])('%j is recognised', (text, name) => {
  expect(textKind(text)?.name).toContain(name);
});

it.each([
  'BEGIN:VCARD,name\n1,2',
  'insert,into,values\n1,2,3',
  'set,value\na,b',
  'Set A = 1,Set B\n1,2',
  '--,name\n1,2',
  '# exported today\nname,city\nAda,Rome\n',
  '-- note\nname,city\n',
  'dn,cn\ncn=Ada,Ada\n',
  'From,To\na@b.c,d@e.f\n',
  'Subject: x,Date: y\n1,2\n',
  '!Type,Bank\n',
  ':20:,:25:\n1,2',
  'use,case\n',
  'Created table number,x\n1,2',
  '',
])('%j may be a table', (text) => {
  expect(textKind(text)).toBeUndefined();
});
