/** Characters whose glyphs stand in different font files: Latin with arrows, Chinese and Japanese, Korean, emoji. */
const SAMPLES = ['Aa 0–9 → ✓ · …', '汉字漢字かなカナ', '한국어', '🙂'];

/** Families and weights of the session page, as in tokens.css. */
const FAMILIES = ['var(--font)', 'var(--mono)'];
const WEIGHTS = ['400', '600'];

/**
 * Lets the browser load its fonts while the start page is idle. The first text in a font costs its loading, and the first
 * page of a session would pay for all of them in one layout.
 */
export function warmFonts(): void {
  const jobs = FAMILIES.flatMap((family) => SAMPLES.map((sample) => ({ family, sample })));
  const next = (): void => {
    const job = jobs.shift();
    if (job === undefined) return;
    layOut(job.family, job.sample);
    whenIdle(next);
  };
  whenIdle(next);
}

function layOut(family: string, sample: string): void {
  const box = document.createElement('div');
  box.ariaHidden = 'true';
  Object.assign(box.style, { position: 'absolute', visibility: 'hidden', fontFamily: family });
  for (const weight of WEIGHTS) {
    const text = document.createElement('span');
    text.style.fontWeight = weight;
    text.textContent = sample;
    box.append(text);
  }
  document.body.append(box);
  box.getBoundingClientRect();
  box.remove();
}

function whenIdle(job: () => void): void {
  // not every browser tells when it is idle
  if ('requestIdleCallback' in window) window.requestIdleCallback(job);
  else setTimeout(job, 200);
}
