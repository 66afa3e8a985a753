import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Problem, UPLOAD_TIMES } from '@rowdeck/contracts';
import { type TemplateProblem } from '@rowdeck/engine-pptx';
import { threadStoreEnvironment } from '@rowdeck/object-storage';
import { ThreadPool } from '@rowdeck/service-kit';
import { templatesConfig, type TemplatesConfig } from '../config/templates.config';
import { type CompiledFile, type CompileResult, type CompileTask, compileWork } from './compile-task';

/** The file cannot be a template; `problems` holds everything that could be seen at once. */
export class TemplateRefused extends Error {
  override readonly name = 'TemplateRefused';

  constructor(readonly problems: readonly TemplateProblem[]) {
    super(problems.map(({ message }) => message).join(' '));
  }
}

/** What would be stored of the file is more than there is room for. */
export class TemplateTooLarge extends Error {
  override readonly name = 'TemplateTooLarge';

  constructor(readonly storedBytes: number) {
    super(`The template would take ${storedBytes} bytes.`);
  }
}

/** Inspects, compiles and stores templates in threads of their own: a file of 100 MB takes seconds. */
@Injectable()
export class TemplateCompiler implements OnApplicationShutdown {
  private readonly threads: ThreadPool<CompileTask, CompileResult>;

  constructor(@Inject(templatesConfig.token) config: TemplatesConfig) {
    this.threads = new ThreadPool(compileWork, {
      threads: config.COMPILE_THREADS,
      limitMs: config.COMPILE_SECONDS * 1_000,
      waitMs: UPLOAD_TIMES.threadWaitMs,
      env: threadStoreEnvironment(config),
    });
  }

  /** @throws TemplateRefused, TemplateTooLarge; Problem work.timed_out, keyed by the file's field */
  async compile(task: CompileTask): Promise<CompiledFile> {
    const result = await this.threads.run(task).catch((error: unknown) => {
      throw timedOut(error);
    });
    if (result.kind === 'rejected') throw new TemplateRefused(result.problems);
    if (result.kind === 'too_large') throw new TemplateTooLarge(result.storedBytes);
    return result.file;
  }

  /** Calls and jobs have been drained by then. */
  async onApplicationShutdown(): Promise<void> {
    await this.threads.close();
  }
}

const timedOut = (error: unknown): unknown =>
  error instanceof Problem && error.code === 'work.timed_out'
    ? new Problem(error.code, {
        detail: error.message,
        errors: {
          file: [`${error.message} Remove slides and texts that are not needed, and upload it again.`],
        },
      })
    : error;
