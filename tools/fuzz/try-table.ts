import { readTable, TableRejected } from '@rowdeck/engine-tabular';

/** Reads a table. Returns the code of the fault for which it was refused, or undefined; throws where the reader breaks a promise. */
export async function tryTable(bytes: Uint8Array): Promise<string | undefined> {
  try {
    const { headers, rows, rowLines, faults } = await readTable(bytes);
    if (new Set(headers).size !== headers.length || headers.includes('')) throw new Error('headers are not unique');
    if (rows.length === 0 || rows.length !== rowLines.length) throw new Error('rows and their lines do not agree');
    if (rowLines.some((line, i) => line <= (rowLines[i - 1] ?? 1))) throw new Error('lines do not go up');
    if (faults.some(({ severity }) => severity === 'error')) throw new Error('an error was not thrown');
    return undefined;
  } catch (error) {
    if (!(error instanceof TableRejected)) throw error;
    const unknown = error.faults.find(({ code, remedy }) => !code.startsWith('table.') || remedy === '');
    if (unknown) throw new Error(`refused for no known reason: ${unknown.code}`, { cause: error });
    return error.faults[0].code;
  }
}
