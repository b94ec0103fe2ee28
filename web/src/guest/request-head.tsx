import type { GuestPage } from '@cotizaobra/proto/quotations/invitations';
import { formatMoment } from '@cotizaobra/proto/rules/dates';
import { Suspense, useEffect, useState } from 'react';
import { CompanyLogo } from '../components/brand/company-logo.js';
import { DeadlineNote } from './deadline-note.js';
import { Icon } from './icons.js';
import { lazyPart } from './lazy-part.js';

const FilesPart = lazyPart(() => import('./files-part.js'));

/** Who asks, what for, where and until when. */
export function RequestHead({ page, now }: { page: GuestPage; now: number }) {
  const { buyer, request, state } = page;
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <section className="head card">
      <div>
        <div className="buyer">
          <CompanyLogo name={buyer.name} src={buyer.logoCompany} size={44} />
          <p>
            <small>Te pide precios</small>
            <b>{buyer.name}</b>
            <small>
              RUC {buyer.ruc}
              {buyer.contactName && ` · ${buyer.contactName}`}
            </small>
          </p>
        </div>
        <h1>{request.title}</h1>
        <p className="meta">
          <span className="code">{request.code}</span>
          {request.place && (
            <span className="place">
              <Icon name="pin" size={16} /> {request.place}
            </span>
          )}
        </p>
        {[request.message, request.notes].map((text) => text && <blockquote key={text}>{text}</blockquote>)}
      </div>
      {state === 'OPEN' && (
        <div className="until">
          {request.deadline && <DeadlineNote deadline={request.deadline} buyer={buyer} now={now} />}
          {request.sealed && request.deadline && (
            <p className="sealed">
              <Icon name="lock" size={16} />
              <span>
                Propuesta sellada: {buyer.name} no ve ningún monto hasta el {formatMoment(request.deadline)}. Se abren
                todas juntas.
              </span>
            </p>
          )}
          {/* After the first view, which has room for it. */}
          {isMounted && (
            <Suspense>
              <FilesPart />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}
