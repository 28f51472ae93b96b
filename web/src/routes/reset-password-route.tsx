/** /reset-password: removes an emailed link's parameters from the URL at once. */
import { Navigate, useLocation } from 'react-router-dom'
import { resetLinkFrom } from '../features/account/emailed-link'
import { ResetPasswordScreen } from '../features/account/reset-password-screen'
import { paths } from '../paths'

export function Component() {
  const link = resetLinkFrom(useLocation().search)
  return link === null ? <ResetPasswordScreen /> : <Navigate to={paths.resetPassword} replace state={link} />
}
