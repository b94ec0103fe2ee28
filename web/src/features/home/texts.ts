export const homeTexts = {
  entrance: {
    title: 'CotizaObra',
    headline: 'Pide precios a todo el Perú. Compara partida por partida.',
    pitch:
      'Envía un requerimiento a varios proveedores, recibe sus cotizaciones con la misma estructura y cierra en PDF o Excel.',
    /** As the document writes it. */
    signUp: 'Regístrarse',
    start: 'Crear una cuenta',
    login: 'Ingresar',
    open: 'Ir a mis cotizaciones',
    stepsTitle: 'Tres pasos, un solo formato',
    steps: [
      {
        title: 'Pide',
        text: 'Arma tu requerimiento con títulos, subtítulos y partidas, o pégalo desde Excel. Elige a qué proveedores va.',
      },
      {
        title: 'Compara',
        text: 'Todas las respuestas llegan con tus mismas partidas. Resuelve las consultas por chat, al lado de cada una.',
      },
      {
        title: 'Cierra',
        text: 'Acepta la cotización y descárgala en PDF con el total en letras, el IGV y los términos que acordaron.',
      },
    ],
    slogan: 'Cotizaciones de obra, claras y comparables.',
    place: 'Lima, Perú',
    main: 'Principal',
    expired: 'Tu sesión terminó. Ingresa de nuevo.',
  },
} as const;
