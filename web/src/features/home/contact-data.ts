/** Contact data of the company behind the product. */
export const contactData = {
  whatsapp: {
    shown: '+51 999 000 120',
    address: 'https://wa.me/51999000120?text=Hola%2C%20quiero%20saber%20m%C3%A1s%20de%20CotizaObra.',
  },
  phone: { shown: '(01) 700 0120', address: 'tel:+5117000120' },
  email: { shown: 'contacto@cotizaobra.pe', address: 'mailto:contacto@cotizaobra.pe' },
  place: 'Lima, Perú',
} as const;
