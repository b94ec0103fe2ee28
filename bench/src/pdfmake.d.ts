/** The part of pdfmake 0.3 that is measured; it brings no types. */
declare module 'pdfmake' {
  interface PdfMake {
    addFonts(fonts: Record<string, Record<string, string>>): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    createPdf(definition: object): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<string, Record<string, string>>;
  export default fonts;
}
