import { Logo } from './logo.tsx';
import { PaletteButton } from './palette-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserMenu } from './user-menu.tsx';
import './app-top.css';

/** The bar above every page of an account. */
export const AppTop = () => (
  <header className="app-top">
    <Logo />
    <PaletteButton wide />
    <div className="app-user">
      <ThemeSwitch />
      <UserMenu />
    </div>
  </header>
);
