/** Sets the tab title; React moves it into the head, on the server too. */
export function PageTitle({ title }: { title: string }) {
  return <title>{title === 'CotizaObra' ? title : `${title} · CotizaObra`}</title>;
}
