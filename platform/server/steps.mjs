/*
 * Prints numbered steps with their duration, such as `3. Database: started (0.9 s)`. Plain JavaScript, because the
 * first steps run on whatever Node the machine has.
 */

/** In a log (no terminal) progress bars are printed at most this often. */
const millisecondsBetweenBars = 5000;
/** In a log, a step that takes longer than this is announced before it ends. */
const announceAfterMilliseconds = 2000;

/** Whether a line is a progress bar. In a terminal each bar replaces the previous one. */
const isBar = (text) => /^[█░]/.test(text);

/** `done` is the number of steps that an earlier process has printed. */
export function createSteps(done = 0) {
  const out = process.stdout;
  let number = done;

  async function step(title, work) {
    number += 1;
    const heading = `${number}. ${title}`;
    const started = performance.now();
    const line = progressLine(heading);
    try {
      const result = await work(line.report);
      const note = typeof result === 'string' ? result : result?.note;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      line.end(`${heading}${note ? `: ${note}` : ''} (${seconds} s)`);
      return result;
    } catch (error) {
      line.end(`${heading}: failed`);
      throw error;
    }
  }

  /** Shows the step's heading in a terminal until the result replaces it. A log gets the heading only of slow steps. */
  function progressLine(heading) {
    if (!out.isTTY) return loggedProgress(heading);
    const replace = (text) => out.write(`\r\u001b[K${text}\n`);
    const show = () => out.write(`${heading} …`);
    show();
    return {
      end: replace,
      report(text) {
        if (isBar(text)) return out.write(`\r\u001b[K${heading} … ${text}`);
        replace(`   ${text}`);
        return show();
      },
    };
  }

  function loggedProgress(heading) {
    let isAnnounced = false;
    let nextBar = performance.now() + millisecondsBetweenBars;
    const timer = setTimeout(announce, announceAfterMilliseconds);
    function announce() {
      if (!isAnnounced) out.write(`${heading} …\n`);
      isAnnounced = true;
    }
    return {
      end(text) {
        clearTimeout(timer);
        out.write(`${text}\n`);
      },
      report(text) {
        if (isBar(text) && performance.now() < nextBar) return;
        nextBar = performance.now() + millisecondsBetweenBars;
        announce();
        out.write(`   ${text}\n`);
      },
    };
  }

  return { step, done: () => number };
}
