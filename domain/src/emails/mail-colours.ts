/** The look's colours for mails, light and dark: mail programs know no design tokens. */

export const mailColours = {
  page: '#FBF8F3',
  card: '#FFFFFF',
  border: '#E3D9C9',
  brand: '#1C4A3F',
  coral: '#C4432A',
  ink: '#16302B',
  quiet: '#4C615B',
  link: '#0B636B',
  button: '#1C4A3F',
  onButton: '#FFFFFF',
} as const

export const darkMailColours = {
  page: '#0E1C19',
  card: '#152823',
  border: '#28423B',
  brand: '#8FD0B8',
  ink: '#F3EEE4',
  quiet: '#B3C3BC',
  link: '#7FD3DA',
  button: '#8FD0B8',
  onButton: '#0E1C19',
} as const

const dark = darkMailColours

/** Beside the colours that each element carries for programs without style sheets: what changes in dark mode. */
export const mailStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.border}!important}
.brand{color:${dark.brand}!important}
.ink{color:${dark.ink}!important}
.quiet{color:${dark.quiet}!important}
.link{color:${dark.link}!important}
.button{background:${dark.button}!important;color:${dark.onButton}!important}
}`
