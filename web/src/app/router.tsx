/** The route table of the specification's section 2, row for row, as far as the screens exist. */
import { createBrowserRouter } from 'react-router-dom'
import { paths } from '../paths'
import { ErrorScreen } from './error-screen'
import { LoginGuard } from './guards/login-guard'
import { LoadingScreen } from './loading-screen'
import { RootLayout } from './root-layout'

export const router = createBrowserRouter([
  {
    Component: RootLayout,
    HydrateFallback: LoadingScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        children: [
          {
            path: paths.home,
            lazy: {
              loader: async () => (await import('../features/account/confirm-email')).followConfirmationLink,
              Component: async () => (await import('../routes/home')).Component,
            },
          },
          { path: paths.login, lazy: () => import('../routes/login') },
          { path: paths.signup, lazy: () => import('../routes/signup') },
          {
            Component: LoginGuard,
            children: [
              { path: paths.onboarding, lazy: () => import('../routes/onboarding') },
              { path: paths.questionnaire, lazy: () => import('../routes/questionnaire') },
              {
                // Loaded with the pages it guards, for it reads documents.
                lazy: () => import('./guards/onboarding-guard'),
                children: [{ path: paths.matches, lazy: () => import('../routes/matches') }],
              },
            ],
          },
          { path: '*', lazy: () => import('../routes/not-found') },
        ],
      },
    ],
  },
])
