import { type PipeTransform } from '@nestjs/common';
import { type PathParameter, Problem } from '@rowdeck/contracts';

/** As Postgres writes a number: no sign, no leading zero, no exponent. */
const DECIMAL = /^[1-9]\d*$/;

/**
 * Reads a part of a path by the kind of id that stands there: a row's number, a UUID, a short id. What is out of the range
 * of its kind names nothing, so it answers 404, as a foreign id does.
 */
export class PathParameterPipe implements PipeTransform<string, unknown> {
  constructor(private readonly parameter: PathParameter) {}

  transform(text: string): unknown {
    const { schema, notFound } = this.parameter;
    const readings = DECIMAL.test(text) ? [Number(text), text] : [text];
    const reading = readings.find((value) => schema.safeParse(value).success);
    if (reading === undefined) throw new Problem(notFound);
    return reading;
  }
}
