import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import UserMenuItems from './user-menu-items.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar above every page of an account, with `children` beside the logo. Its menu has its links at once: it may follow that of the first view. */
export const AppTop = ({ children }: { readonly children?: ReactNode }) => (
  <header className="app-top">
    <Logo />
    {children}
    <PaletteButton wide />
    <div className="app-user">
      <ThemeSwitch />
      <UserMenu items={UserMenuItems} />
    </div>
  </header>
);
