/** The parts of one sheet that are cut apart: each with its heading, the same content, and lines to sign. */
import type { ReactNode } from 'react';
import './cut-apart.css';

type PartsProps = { readonly names: readonly string[]; readonly signatures: readonly string[]; readonly children: ReactNode };

export const CutApart = ({ names, signatures, children }: PartsProps) =>
  names.map(name => (
    <section key={name} className="print-part" aria-label={name}>
      <h2>{name}</h2>
      {children}
      <p className="print-signatures">
        {signatures.map(who => (
          <span key={who}>{who}</span>
        ))}
      </p>
    </section>
  ));
