/** The login layout: title and picture on the left, a heading and a form on the right (shell specification §2.4). */
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { shellText } from '../text.ts';
import { ProductMark } from '../product-mark.tsx';
import { PortScene } from '../../ui/widgets/port-scene.tsx';
import './login.css';

export function LoginLayout({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = shellText.platformTitle;
  }, []);
  return (
    <div className="login-layout">
      <aside className="login-picture">
        <header>
          <ProductMark size={40} />
          <div>
            <h1>{shellText.platformTitle}</h1>
            <p>{shellText.slogan}</p>
          </div>
        </header>
        <PortScene />
      </aside>
      <main className="login-area">
        <div className="login-box">
          <h2>{heading}</h2>
          {children}
        </div>
      </main>
    </div>
  );
}
