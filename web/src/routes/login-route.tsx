/** /login: the log-in form, or the log-in by an emailed link, whose code is removed from the URL at once. */
import { Navigate, useLocation } from 'react-router-dom'
import { LogInScreen } from '../features/account/log-in-screen'
import { signInCodeFrom } from '../features/account/emailed-link'
import { SignInLinkScreen } from '../features/account/sign-in-link-screen'
import { useLeftText } from '../features/account/way-in'
import { paths } from '../paths'

export function Component() {
  const arrived = signInCodeFrom(useLocation().search)
  const code = useLeftText('signInCode')
  if (arrived !== null) return <Navigate to={paths.login} replace state={{ signInCode: arrived }} />
  return code === null ? <LogInScreen /> : <SignInLinkScreen key={code} code={code} />
}
