/** /: the front page, and the place that confirmation mails link to. */
import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { confirmationCode, confirmEmail } from '../features/account/confirm-email'

export { HomeScreen as Component } from '../features/home/home-screen'

export async function loader({ request }: LoaderFunctionArgs) {
  const code = confirmationCode(request.url)
  return code === null ? null : redirect(await confirmEmail(code))
}
