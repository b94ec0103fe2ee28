import { formatCount } from '../../lib/format-count.js';

export const homeTexts = {
  entrance: {
    title: 'Cotizaciones de construcción en el Perú',
    description:
      'Pide precios a proveedores de construcción de todo el Perú, compara partida por partida y cierra en PDF o Excel. Regístrate y empieza a generar cotizaciones.',
    headline: 'Pide precios a todo el Perú. Compara partida por partida.',
    pitch:
      'Envía un requerimiento a varios proveedores, recibe sus cotizaciones con la misma estructura y cierra en PDF o Excel.',
    free: '¿Primera vez aquí?',
    start: 'Crear una cuenta',
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
    expired: 'Tu sesión terminó. Ingresa de nuevo.',
  },
  search: {
    label: 'Buscar empresas',
    text: '¿Qué necesitas?',
    placeholder: 'Concreto, acero…',
    place: 'Departamento',
    everywhere: 'Todo el Perú',
    submit: 'Buscar',
    tryWith: 'Prueba con:',
    examples: ['concreto premezclado', 'fierro corrugado', 'alquiler de andamios'],
    nothingFound: 'No se encontraron resultados.',
  },
  posts: {
    title: 'Anuncios destacados',
    loading: 'Cargando anuncios...',
    failed: 'Error al cargar los anuncios',
    retry: 'Reintentar',
  },
  quotation: {
    title: 'Una cotización que se lee como un plano',
    text: 'Cada título suma lo que contiene. El total va acotado: subtotal, IGV y total siempre cuadran, en pantalla, en el PDF y en el Excel.',
    points: [
      'Cuatro plantillas de PDF con tu logo',
      'Numeración 1, 1.1, 1.1.1 automática',
      'Precios en Soles, Dólar o Euro, con IGV incluido o aparte',
    ],
    action: 'Crear mi primera cotización',
    actionSignedIn: 'Ir a mis cotizaciones',
    caption: 'Cotización de ejemplo',
    columns: ['Ítem', 'Descripción', 'Und.', 'Cantidad', 'Precio', 'Parcial'],
    subtotal: 'Subtotal',
    igv: 'IGV (18%)',
    total: 'Total',
  },
  apu: {
    title: (count: number | null) =>
      `${count === null ? 'Más de 500' : formatCount(count)} análisis de precios unitarios`,
    text: 'Rendimiento, cuadrilla y precio de cada insumo. Revisa la partida antes de aceptar un precio y llévala a tu cotización.',
    action: 'Ver los APUs',
    caption: 'Análisis de precios unitarios de ejemplo',
    yield: (quantity: string) => `Rendimiento ${quantity} m³/día · precios referenciales sin IGV`,
    perUnit: 'por m³',
    columns: ['Insumo', 'Und.', 'Cuadrilla', 'Cantidad', 'P. unitario', 'Parcial'],
    noCrew: '–',
  },
  features: {
    title: 'Todo lo que tu obra cotiza, en un solo lugar',
    list: [
      {
        title: 'Directorio de empresas',
        text: 'Proveedores y servicios de los 25 departamentos, por categoría, ubicación y rubro. Cotiza con ellos desde su ficha.',
        action: 'Ver el directorio',
        to: '/portal/directorio',
      },
      {
        title: 'Gestor de cotizaciones',
        text: 'Recibe requerimientos de tus clientes, arma cotizaciones desde plantillas, envíalas o descárgalas en PDF y Excel.',
        action: 'Empezar a cotizar',
        to: '/auth/nueva_cuenta',
      },
      {
        title: 'Inventario de recursos',
        text: 'Tus materiales, equipos y mano de obra con su precio, por categorías. Pásalos a una partida sin volver a escribirlos.',
        action: 'Cargar mis recursos',
        to: '/auth/nueva_cuenta',
      },
      {
        title: 'Data técnica',
        text: 'Análisis de precios unitarios con rendimiento, cuadrilla e insumos, listos para contrastar una oferta.',
        action: 'Ver los APUs',
        to: '/data_tecnica',
      },
    ],
  },
  about: {
    title: 'Nosotros',
    lead: 'CotizaObra reúne en un mismo formato a quien construye y a quien provee.',
    text: 'En obra se pierden días pasando precios de correos, fotos y hojas sueltas a un cuadro que se pueda comparar. Aquí el requerimiento viaja con sus partidas y cada proveedor responde sobre ellas: lo que vuelve ya está ordenado, con su total, su IGV y sus términos.',
    more: 'Conoce más de CotizaObra',
    facts: [
      { figure: '25', words: 'departamentos del Perú' },
      { figure: '4', words: 'plantillas de PDF' },
      { figure: '3', words: 'monedas: Soles, Dólar y Euro' },
    ],
  },
  contact: {
    title: 'Conversemos',
    text: '¿Tienes una obra por cotizar o quieres que tu empresa aparezca en el directorio? Te respondemos el mismo día hábil.',
    whatsapp: 'WhatsApp',
    phone: 'Teléfono',
    email: 'Correo',
    office: 'Oficina',
    newTab: '(se abre en otra pestaña)',
    form: 'Formulario de contacto',
    fields: {
      name: { label: 'Nombre', placeholder: 'Rosa Huamán' },
      enterprise: { label: 'Empresa', placeholder: 'Constructora Wayra Sur S.A.C.' },
      email: { label: 'Correo', placeholder: 'rosa@empresa.pe' },
      phone: { label: 'Teléfono', placeholder: '999 000 000' },
      asunto: { label: 'Asunto', placeholder: 'Quiero publicar mi empresa' },
      comment: { label: 'Comentario', placeholder: 'Cuéntanos qué necesitas cotizar' },
    },
    trap: 'Deja este campo vacío',
    privacy: 'Usamos tus datos solo para responderte.',
    policies: 'Políticas de privacidad',
    submit: 'Enviar mensaje',
    sent: 'Mensaje Enviado correctamente',
  },
  publish: {
    title: 'Publica tu anuncio',
    text: 'Tu oferta frente a constructoras que ya están cotizando.',
    action: 'Publicar un anuncio',
  },
} as const;
