import { Controller, Header } from '@nestjs/common';
import { apiDocsHttp, isProblemCode, Problem, PROBLEM_GUIDE } from '@rowdeck/contracts';
import { Route, type RouteCall } from '../http/route.decorator';
import { Shells } from '../shells/shells';
import { Sites } from '../sites/sites';
import document from '../../../../../docs/api/openapi.json';
import { problemGuidePage, problemListPage } from './problem-guide-page';

/** The same for everybody; browsers ask each time whether it has changed. */
const KEPT = 'no-cache';

/** What developers read about the interface for programs: the document, the reference that shows it, and a page for each problem. */
@Controller()
export class ApiDocsController {
  constructor(
    private readonly shells: Shells,
    private readonly sites: Sites,
  ) {}

  @Route(apiDocsHttp.document)
  @Header('cache-control', KEPT)
  document() {
    return { ...document, servers: [{ url: this.sites.addressOf('product') }] };
  }

  @Route(apiDocsHttp.reference)
  @Header('cache-control', KEPT)
  reference(): Promise<string> {
    return this.shells.reference();
  }

  @Route(apiDocsHttp.problems)
  @Header('cache-control', KEPT)
  problems(): string {
    return problemListPage();
  }

  @Route(apiDocsHttp.problem)
  @Header('cache-control', KEPT)
  problem({ params: { code } }: RouteCall<typeof apiDocsHttp.problem>): string {
    const guidance = isProblemCode(code) ? PROBLEM_GUIDE[code] : undefined;
    if (!isProblemCode(code) || !guidance) throw new Problem('request.not_found');
    return problemGuidePage(code, guidance);
  }
}
