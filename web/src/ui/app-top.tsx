import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';

/** The bar above every page of an account, with `children` beside the logo. Its styles come with the page. */
export const AppTop = ({ children }: { readonly children?: ReactNode }) => (
  <header className="app-top">
    <Logo />
    {children}
    <PaletteButton wide />
    <div className="app-user">
      <ThemeSwitch />
      <UserMenu />
    </div>
  </header>
);
