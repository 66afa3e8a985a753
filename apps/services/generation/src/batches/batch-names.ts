import { DeckNames } from '@rowdeck/engine-pptx';

/** The name of a template is text: braces in it are no columns. */
const textOf = (templateName: string): string => templateName.replace(/[{}]/g, '');

/** `<template name> - <row>`, as a pattern for the names of decks. */
export const deckNamePattern = (templateName: string): string => `${textOf(templateName)} - {{row}}`;

/** A name for the ZIP of a batch that every common system takes: the template's. */
export const archiveName = (templateName: string): string =>
  new DeckNames({ pattern: textOf(templateName), columns: [] }).next([], 1).replace(/\.pptx$/, '.zip');
