export const providerTexts = {
  title: 'Ingresar con mi empresa',
  pitch: 'Escribe tu correo de trabajo. Te llevamos a la página donde ingresas a los demás sistemas de tu empresa.',
  submit: 'Continuar',
  back: 'Ingresar con contraseña',
  arriving: 'Comprobando quién eres con tu empresa...',
} as const;
