/** How people sign in: the configuration of Identity Platform. */
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import type { ClubProject } from './club-project'
import { get } from './google'
import { requirement, unless, type Requirement } from './requirement'

/** Google leaves out what is false. */
const flag = z.boolean().default(false)
const strengthSchema = z.object({
  minPasswordLength: z.number().default(0),
  maxPasswordLength: z.number().default(0),
  containsLowercaseCharacter: flag,
  containsUppercaseCharacter: flag,
  containsNumericCharacter: flag,
  containsNonAlphanumericCharacter: flag,
})
const configSchema = z.object({
  subtype: z.string().default('IDENTITY_PLATFORM'),
  signIn: z.object({ email: z.object({ enabled: flag, passwordRequired: flag }).prefault({}) }).prefault({}),
  client: z
    .object({ permissions: z.object({ disabledUserSignup: flag, disabledUserDeletion: flag }).prefault({}) })
    .prefault({}),
  emailPrivacyConfig: z.object({ enableImprovedEmailPrivacy: flag }).prefault({}),
  passwordPolicyConfig: z
    .object({
      passwordPolicyEnforcementState: z.string().default('OFF'),
      passwordPolicyVersions: z
        .array(z.object({ customStrengthOptions: strengthSchema.prefault({}) }))
        .default([]),
    })
    .prefault({}),
  authorizedDomains: z.array(z.string()).default([]),
  mfa: z
    .object({
      state: z.string().default('DISABLED'),
      /** Text messages. */
      enabledProviders: z.array(z.string()).default([]),
      providerConfigs: z
        .array(
          z.object({
            state: z.string().default('DISABLED'),
            totpProviderConfig: z.object({ adjacentIntervals: z.number().optional() }).optional(),
          }),
        )
        .default([]),
    })
    .prefault({}),
})
type Config = z.infer<typeof configSchema>

type Setting = {
  readonly is: string
  readonly field: string
  readonly isRight: (config: Config) => boolean
  readonly wrong: string
  readonly wanted: (config: Config) => object
}

/** As `newPasswordSchema` of the domain: a length, and no kinds of characters. */
const strength = { minPasswordLength: limits.password.min, maxPasswordLength: limits.password.max }
const passwordPolicy = {
  passwordPolicyEnforcementState: 'ENFORCE',
  passwordPolicyVersions: [{ customStrengthOptions: strength }],
}

/** Accepts the codes of a minute before and after, for phones whose clocks are off. */
const adjacentIntervals = 2
const authenticatorApps = { state: 'ENABLED', totpProviderConfig: { adjacentIntervals } }

const settings = ({ webHost }: ClubProject): readonly Setting[] => [
  {
    is: 'Members sign in by email, with a password or an emailed link',
    field: 'signIn.email',
    isRight: ({ signIn: { email } }) => email.enabled && !email.passwordRequired,
    wrong: 'Sign-in by email, or by emailed link, is off.',
    wanted: () => ({ signIn: { email: { enabled: true, passwordRequired: false } } }),
  },
  {
    is: 'Browsers can neither create nor delete accounts',
    field: 'client.permissions',
    isRight: ({ client: { permissions } }) =>
      permissions.disabledUserSignup && permissions.disabledUserDeletion,
    wrong: 'Sign-up or deletion by clients is on, although joining and leaving go through the functions.',
    wanted: () => ({ client: { permissions: { disabledUserSignup: true, disabledUserDeletion: true } } }),
  },
  {
    is: 'Email enumeration protection is on',
    field: 'emailPrivacyConfig',
    isRight: ({ emailPrivacyConfig }) => emailPrivacyConfig.enableImprovedEmailPrivacy,
    wrong: 'It is off, so strangers can find out who is a member.',
    wanted: () => ({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  },
  {
    is: `Passwords have ${strength.minPasswordLength} to ${strength.maxPasswordLength} characters of any kind`,
    field: 'passwordPolicyConfig',
    isRight: ({ passwordPolicyConfig: policy }) =>
      policy.passwordPolicyEnforcementState === 'ENFORCE' && isClubsStrength(policy.passwordPolicyVersions),
    wrong: 'The password policy isn’t enforced, or differs from the rule of the functions.',
    wanted: () => ({ passwordPolicyConfig: passwordPolicy }),
  },
  {
    is: 'Staff can log in with an authenticator app, and no other second factor',
    field: 'mfa',
    isRight: ({ mfa }) =>
      mfa.state === 'ENABLED' &&
      mfa.enabledProviders.length === 0 &&
      mfa.providerConfigs.some(
        ({ state, totpProviderConfig }) =>
          state === 'ENABLED' && totpProviderConfig?.adjacentIntervals === adjacentIntervals,
      ),
    wrong: 'Authenticator apps are off, so staff can’t open the staff pages, or text messages are on.',
    wanted: () => ({ mfa: { state: 'ENABLED', enabledProviders: [], providerConfigs: [authenticatorApps] } }),
  },
  {
    is: `Sign-in links lead to ${webHost}`,
    field: 'authorizedDomains',
    isRight: ({ authorizedDomains }) => authorizedDomains.includes(webHost),
    wrong: `${webHost}, the host of WEB_URL, isn’t among the authorized domains.`,
    wanted: ({ authorizedDomains }) => ({ authorizedDomains: [...authorizedDomains, webHost] }),
  },
]

function isClubsStrength(versions: Config['passwordPolicyConfig']['passwordPolicyVersions']): boolean {
  const [version, ...others] = versions.map((one) => JSON.stringify(one.customStrengthOptions))
  return others.length === 0 && version === JSON.stringify(strengthSchema.parse(strength))
}

export function signInRequirements(project: ClubProject): Requirement[] {
  const toolkit = 'https://identitytoolkit.googleapis.com'
  const url = `${toolkit}/admin/v2/projects/${project.id}/config`
  const initialize = `${toolkit}/v2/projects/${project.id}/identityPlatform:initializeAuth`
  const upgrade = `Upgrade it: https://console.firebase.google.com/project/${project.id}/authentication/settings`
  return [
    requirement({
      is: 'Identity Platform is on',
      read: get(url),
      schema: configSchema,
      judge: (found) =>
        found === null
          ? [{ wrong: 'It is off.', fix: [{ method: 'POST', url: initialize, body: {} }] }]
          : unless(found.subtype === 'IDENTITY_PLATFORM', 'This is Firebase Auth alone.', upgrade),
    }),
    ...settings(project).map(({ is, field, isRight, wrong, wanted }) =>
      requirement({
        is,
        read: get(url),
        schema: configSchema,
        judge: (found) => {
          const config = found ?? configSchema.parse({})
          const body = wanted(config)
          return unless(isRight(config), wrong, [
            { method: 'PATCH', url: `${url}?updateMask=${field}`, body },
          ])
        },
      }),
    ),
  ]
}
