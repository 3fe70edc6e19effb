import { provideTextBundles } from '../../platform/web/text-area.ts';
import { textBundles } from './text-bundles.ts';

/* Import this first: on the server, parts that load after the first view take their texts when they are imported. */
provideTextBundles(textBundles);
