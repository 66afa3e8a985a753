import { runCommand } from '@rowdeck/service-kit';
import { provision } from './provision';

void runCommand(provision(process.env).then((lines) => lines.join('\n')));
