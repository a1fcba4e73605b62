/**
 * Lets the bar of the dashboard's first view, which is HTML, answer by itself: its menu and the switch of the theme. It imports no code,
 * as `early-calls.ts`. The page brings a bar of its own; `lib/first-view.ts` hands over what is open.
 */
function keep(key: 'theme' | 'themeUntold', value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}

/** As `chooseTheme` of `lib/theme.ts` does. */
function switchTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset['theme'] === 'dark' ? 'light' : 'dark';
  keep('themeUntold', 'yes');
  keep('theme', theme);
  dataset['theme'] = theme;
}

/** Opens and closes `menu` beside its button. `leave` is called when its button is pressed, which needs the code of the page. */
function answerWithMenu(button: HTMLElement, menu: HTMLElement, leave: (name: string) => void): void {
  const box = button.parentElement!;
  let closing = new AbortController();
  const close = () => {
    menu.remove();
    button.ariaExpanded = 'false';
    button.removeAttribute('aria-controls');
    closing.abort();
  };
  const closeOutside = ({ target }: Event) => {
    if (!box.contains(target as Node)) close();
  };
  const open = () => {
    box.append(menu);
    button.ariaExpanded = 'true';
    button.setAttribute('aria-controls', menu.id);
    closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        close();
        button.focus();
      },
      { signal },
    );
  };
  button.addEventListener('click', () => (menu.isConnected ? close() : open()));
  menu.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (pressed) leave(pressed.textContent.trim());
  });
}

/** Menu and theme answer from now on. `press` keeps the name of a button that needs the page. */
export function answerPresses(view: HTMLElement, email: string, press: (name: string) => void): void {
  const own = view.querySelector<HTMLElement>('.app-user');
  const menu = view.querySelector('template')?.content.querySelector<HTMLElement>('.menu');
  if (!own || !menu) return;
  menu.querySelector('.menu-note')!.textContent = email;
  // For those who keep presses, `boot.js` and `early-calls.ts`: not of these buttons.
  own.dataset['answers'] = '';
  own.querySelector('.theme-toggle')!.addEventListener('click', switchTheme);
  answerWithMenu(own.querySelector<HTMLElement>('.avatar')!, menu, press);
}
