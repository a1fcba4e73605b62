/** Style sheets that this asked for, by address. */
const styles = new Map<string, Promise<unknown>>();

function link(href: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement {
  const added = document.createElement('link');
  added.rel = rel;
  added.crossOrigin = '';
  added.href = href;
  document.head.append(added);
  return added;
}

function style(href: string): Promise<unknown> {
  const added = link(href, 'stylesheet');
  const loading = new Promise((resolve, reject) => {
    added.addEventListener('load', resolve);
    added.addEventListener('error', () => {
      styles.delete(href);
      added.remove();
      reject(new Error(`No style sheet at ${href}`));
    });
  });
  styles.set(href, loading);
  return loading;
}

/** Asks for a file of the build; undefined when nothing has to wait for it. */
function ask(file: string): Promise<unknown> | undefined {
  const href = `/${file}`;
  const coming = styles.get(href);
  if (coming || document.querySelector(`link[href="${href}"]`)) return coming;
  if (href.endsWith('.css')) return style(href);
  link(href, 'modulepreload');
  return undefined;
}

/**
 * Loads code with the files that it needs, all at once, and waits for styles before it runs. The build puts this around each `import()`,
 * see `web/scripts/small-preload.ts`.
 */
export async function loadWith<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const waits = files.map(ask).filter((wait) => wait !== undefined);
  if (waits.length > 0) await Promise.all(waits);
  return load();
}
