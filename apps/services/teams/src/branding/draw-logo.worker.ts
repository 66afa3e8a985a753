import { inThread } from '@rowdeck/failures';
import { drawLogo } from './draw-logo';

export default inThread(drawLogo);
