/**
 * The new tab for the payment: opened within the click, because no browser opens one later, and redirected
 * when its address arrives.
 */

export type PaymentTab = {
  /** False when the browser blocks new tabs. */
  readonly isOpen: boolean
  readonly lead: (url: string) => void
  readonly close: () => void
}

export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank')
  if (tab !== null) {
    // The payment page must not reach back to this one.
    tab.opener = null
    tab.document.title = 'Opening the payment page...'
    const message = tab.document.createElement('p')
    message.textContent = 'Opening the payment page...'
    message.style.cssText = 'font: 1.125rem system-ui; margin: 3rem; text-align: center'
    tab.document.body.append(message)
  }
  return {
    isOpen: tab !== null,
    lead: (url) => tab?.location.replace(url),
    close: () => tab?.close(),
  }
}
