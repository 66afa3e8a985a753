/** What RFC 9457 and Rowdeck's extension members say of a refusal. */
interface ProblemDocument {
  readonly title?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly request_id?: string;
  readonly documentation_url?: string;
}

export interface RowdeckErrorDetails {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Stable: `template.not_found`, or one of the client itself (`client.…`). */
  readonly code: string;
  /** Every fault of the request, by its field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly params?: Readonly<Record<string, unknown>>;
  /** Names the request in the logs of the server. */
  readonly requestId?: string;
  readonly documentationUrl?: string;
  readonly cause?: unknown;
}

/** Everything that a call throws, except for the reason of a signal that the caller aborted. */
export class RowdeckError extends Error {
  override readonly name = 'RowdeckError';
  readonly status: number;
  readonly code: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string | undefined;
  readonly documentationUrl: string | undefined;

  constructor(message: string, details: RowdeckErrorDetails) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.params = details.params ?? {};
    this.requestId = details.requestId;
    this.documentationUrl = details.documentationUrl;
  }

  /** Reads the body of an answer that is no success. */
  static async of(response: Response): Promise<RowdeckError> {
    const problem = await problemIn(response);
    const requestId = problem.request_id ?? response.headers.get('request-id') ?? undefined;
    return new RowdeckError(messageOf(problem, response), {
      status: response.status,
      code: problem.code ?? 'client.unexpected_answer',
      ...(problem.errors && { errors: problem.errors }),
      ...(problem.params && { params: problem.params }),
      ...(requestId !== undefined && { requestId }),
      ...(problem.documentation_url !== undefined && { documentationUrl: problem.documentation_url }),
    });
  }
}

/** Proxies answer with pages of their own, which say nothing that a program could use. */
async function problemIn(response: Response): Promise<ProblemDocument> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const text = await response.text().catch(() => '');
  if (!isJson) return {};
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null ? document : {};
  } catch {
    return {};
  }
}

function messageOf({ title, detail, errors = {} }: ProblemDocument, { status, headers }: Response): string {
  const location = headers.get('location');
  if (title === undefined && location !== null)
    return `The server redirects to ${location}; use that address as baseUrl.`;
  const faults = Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => `${field}: ${text}`));
  const lines = [title ?? '', detail ?? '', ...faults].filter((line) => line !== '');
  // The title is often the detail, and the detail what is said of the one field.
  const said = lines.filter((line, i) => !lines.slice(i + 1).some((later) => later.includes(line)));
  return said.length === 0 ? `The server answered with status ${status}.` : said.join('\n');
}
