/** `<template name> - <row>`. The name is text: braces in it are no columns. */
export const fileNamePattern = (templateName: string): string => `${templateName.replace(/[{}]/g, '')} - {{row}}`;
