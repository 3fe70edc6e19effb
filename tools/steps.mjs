/*
 * Numbered lines with the time each step took, such as `3. Database: started (0.9 s)`. Plain JavaScript, as the
 * first steps are printed by the Node that the machine happens to have.
 */

/** A log is read later: a bar now and then is enough there. */
const millisecondsBetweenBars = 5000;
/** What takes longer than this is announced before it is done, for those who read a log. */
const announceAfterMilliseconds = 2000;

/** A bar takes the place of the last one where the screen can do that. */
const isBar = (text) => /^[█░]/.test(text);

/** `done` is how many steps an earlier process has printed. */
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

  /** In a terminal the heading stands until its result takes its place; a log gets it only when it is slow. */
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
