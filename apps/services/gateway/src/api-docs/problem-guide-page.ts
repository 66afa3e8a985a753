import {
  apiDocsHttp,
  apiPathOf,
  apiProblemsOf,
  HTTP_ROUTES,
  isProblemCode,
  pathOf,
  PROBLEM_GUIDE,
  type ProblemCode,
  type ProblemGuidance,
  PROBLEMS,
} from '@rowdeck/contracts';
import { escapeHtml, htmlDocument } from '../http/html-document';

/** Words with code between backticks. */
const written = (words: string): string => escapeHtml(words).replace(/`([^`]+)`/g, '<code>$1</code>');

const pageOf = (code: ProblemCode): string => pathOf(apiDocsHttp.problem, { params: { code } });

const REFERENCE = `<a href="${pathOf(apiDocsHttp.reference)}">API reference</a>`;

/** The calls that a program may be answered so by. */
const callsWith = (code: ProblemCode): string[] =>
  Object.values(HTTP_ROUTES).flatMap((route) => {
    const path = apiPathOf(route)?.replace(/:(\w+)/g, '{$1}');
    const answers = apiProblemsOf(route).get(PROBLEMS[code].status)?.includes(code);
    return path !== undefined && answers ? [`${route.method} ${path}`] : [];
  });

/** Where nearly all of them may, a list says nothing. */
const MOST_LISTED = 20;

const callsPart = (calls: readonly string[]): string => {
  if (calls.length === 0) return '';
  if (calls.length > MOST_LISTED) return '<p>Any call may be answered with it.</p>';
  const items = calls.map((call) => `<li><code>${escapeHtml(call)}</code></li>`);
  return `<h2>Calls that may be answered with it</h2><ul>${items.join('')}</ul>`;
};

/** What a problem means and what to do about it: where `documentation_url` leads. */
export const problemGuidePage = (code: ProblemCode, { meaning, remedy }: ProblemGuidance): string => {
  const { title, status, retryable } = PROBLEMS[code];
  const again = retryable ? 'The same request may succeed later.' : 'The same request will be refused again.';
  return htmlDocument(
    `${title} · Rowdeck API`,
    `<p>${REFERENCE} · <a href="${pathOf(apiDocsHttp.problems)}">All problems</a></p><h1>${escapeHtml(title)}</h1>
<p><code>${code}</code>, HTTP ${status}</p><h2>What it means</h2><p>${written(meaning)}</p>
<h2>What to do</h2><p>${written(remedy)} ${again}</p>${callsPart(callsWith(code))}`,
  );
};

/** Every problem with a page. */
export const problemListPage = (): string => {
  const items = Object.keys(PROBLEM_GUIDE)
    .filter(isProblemCode)
    .map(
      (code) =>
        `<li><a href="${pageOf(code)}">${escapeHtml(PROBLEMS[code].title)}</a><br>
<small><code>${code}</code>, HTTP ${PROBLEMS[code].status}</small></li>`,
    );
  return htmlDocument(
    'Problems · Rowdeck API',
    `<p>${REFERENCE}</p><h1>Problems</h1><p>A refusal has a <code>code</code>, which stays the same, and names all that is wrong at once.</p>
<ul>${items.join('')}</ul>`,
  );
};
