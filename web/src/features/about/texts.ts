export const aboutTexts = {
  about: {
    title: 'Acerca de CotizaObra',
    description:
      'Qué es CotizaObra, para quién es y cómo ordena las cotizaciones de obra en el Perú, con su data técnica de análisis de precios unitarios.',
    lead: 'CotizaObra es una plataforma de cotizaciones para empresas de construcción y abastecimiento del Perú.',
    paragraphs: [
      'Quien construye escribe su requerimiento una sola vez, con títulos, subtítulos y partidas, y lo envía a los proveedores que elija. Cada proveedor responde sobre esas mismas partidas, de modo que las ofertas llegan ya ordenadas y se comparan línea por línea.',
      'Quien provee recibe los requerimientos de sus clientes, arma cotizaciones desde plantillas y las entrega en PDF o Excel con su logo, el IGV y el total en letras. Sus recursos y precios quedan guardados para la siguiente.',
      'Todas las empresas compran y venden con la misma cuenta: hoy pides acero, mañana cotizas un encofrado.',
    ],
    dataTitle: 'Data técnica',
    dataText:
      'Los análisis de precios unitarios (APUs) muestran el rendimiento, la cuadrilla y el precio de cada insumo de una partida. Se consultan sin cuenta.',
    dataAction: 'Ver los APUs',
    start: 'Crear una cuenta',
  },
  policies: {
    title: 'Políticas de privacidad',
    description: 'Qué datos guarda CotizaObra, para qué los usa, con quién los comparte y cómo ejercer tus derechos.',
    lead: 'Qué datos guardamos, para qué los usamos y qué puedes pedirnos. Cumplimos la Ley N.º 29733, Ley de Protección de Datos Personales, y su reglamento.',
    contents: 'Contenido',
    sections: [
      {
        id: 'datos',
        title: 'Qué datos guardamos',
        paragraphs: [
          'De tu cuenta: correo, nombres, apellidos, celular y ubicación. La contraseña se guarda cifrada de forma irreversible: nadie puede leerla, tampoco nosotros.',
          'De tu empresa: razón social, RUC, rubro, ubicación, descripción, logo, portada, catálogos y galería.',
          'De tu trabajo: requerimientos, cotizaciones, recursos, consultas por chat y avisos.',
          'Del formulario de contacto: nombre, empresa, correo, teléfono, asunto y comentario.',
        ],
      },
      {
        id: 'uso',
        title: 'Para qué los usamos',
        paragraphs: [
          'Para que puedas pedir, enviar y responder cotizaciones, para avisarte de lo que recibes y para responder a lo que nos escribes. No vendemos tus datos ni los usamos para publicidad de terceros.',
        ],
      },
      {
        id: 'quien',
        title: 'Quién los ve',
        paragraphs: [
          'La ficha de tu empresa es pública en el directorio. Un requerimiento o una cotización los ve tu empresa y aquella a la que los envías; los demás destinatarios no se ven entre sí.',
          'Los administradores de CotizaObra acceden solo a lo necesario para dar soporte y cuidar la seguridad del servicio.',
        ],
      },
      {
        id: 'navegador',
        title: 'Qué queda en tu navegador',
        paragraphs: [
          'Una cookie de sesión que solo lee el servidor y, en el almacenamiento local, tu sesión abierta, el tema claro u oscuro y los borradores sin enviar. No usamos cookies de seguimiento. Cerrar Sesión borra todo ello.',
        ],
      },
      {
        id: 'tiempo',
        title: 'Cuánto tiempo',
        paragraphs: [
          'Mientras tu cuenta exista. Lo que ya enviaste a otra empresa se conserva como constancia para ambas partes.',
        ],
      },
      {
        id: 'derechos',
        title: 'Tus derechos',
        paragraphs: [
          'Puedes pedir acceso, rectificación, cancelación u oposición sobre tus datos escribiendo desde el correo de tu cuenta. Si no quedas conforme con la respuesta, puedes acudir a la Autoridad Nacional de Protección de Datos Personales.',
        ],
      },
    ],
    write: 'Escríbenos',
  },
} as const;
