/* The constants of specification section 9, and our own where the specification defines none, one per line. */

export const announcementsPerPage = 9
export const promotionsPerPage = 12
/** Days of play before and after joining that the report of a promotion compares. */
export const promotionReportDays = 30
export const endedPromotionDays = 30
export const popularGames = 20
export const popularDays = 7
export const paginatorRange = 5
export const paginatorMargin = 1
export const paginatorMarginOnLists = 2
export const gameListPageSize = 15
export const homeSectionGames = 20
export const recentGames = 20
export const favoritesPageSize = 999
export const vendorsPerFilter = 20
export const gameSearchResults = 20
export const gameSearchVendors = 4
export const similarGames = 12
export const manyLines = 25
export const winnerBoardEntries = 20
export const winnerBoardStep = 1
export const winnerBoardVisible = 3
export const winnerBoardPollMs = 60_000
export const homeVendors = 5
export const menuVendors = 10
export const menuVendorsExpanded = 20
export const rememberDays = 1
export const smsThrottleMs = 1_000
/** When a client tries again during maintenance whose end is not announced, or has passed. */
export const maintenanceRetryMs = 300_000
export const captchaThrottleMs = 1_000
export const favoriteThrottleMs = 1_000
/** What a page waits beyond a throttle, since two requests can take different times to arrive. */
export const throttleArrivalMarginMs = 150
export const smsSecondsPerExpiredMinute = 60
export const firebaseSmsSeconds = 60
/** From the first render of the site until a popup announcement may open. */
export const noticePopupDelayMs = 2_500
export const bannerAutoplayMs = 5_000
export const bannerTransitionMs = 1_000
export const jackpotStartMin = 28_000_000
export const jackpotStartMax = 200_000_000
export const jackpotStepMin = 100
export const jackpotStepMax = 500
export const jackpotPauseMinMs = 3_000
export const jackpotPauseMaxMs = 5_000
export const balanceDecimals = 2
export const clockTickMs = 1_000
export const scrollOffsetPx = 80
export const customerServiceWindow = { width: 440, height: 750 } as const
export const speedTestDomains = 5
export const failedSpeedMs = 9_999
export const speedFastMax = 80
export const speedNormalMax = 150
export const chunkTimeoutMs = 120_000
export const verificationRetryMinutes = 5
export const uploadMaxBytes = 5 * 1024 * 1024
export const uploadMaxImages = 3
export const imageMaxPixels = 50_000_000
export const storedImageMaxSidePx = 2_048
export const commentMaxChars = 140
/** Goods of the points mall per page. */
export const mallGoodsPerPage = 24
export const receivingAddressMaxChars = 255
export const verificationCodeMaxChars = 255
export const feedbackMinWords = 10
export const feedbackMaxWords = 500
export const feedbackMaxChars = 20_000
export const receiptConfirmMinutes = 60
export const wageringFactor = 1
export const singleApprovalLimit = 100
/** How long withdrawals are held after a change of the member's security details. */
export const withdrawalHoldHours = 24
/** The time over which amounts that one operator approves alone are added up. */
export const soleApprovalHours = 24
/** How long a payout group is held before operators see it, unless they ask for another time. */
export const heldPayoutDays = 7
/** The largest single stake, in units of the brand's currency. */
export const maxStake = 100_000
/** The largest single win that is credited at once, in units of the brand's currency. */
export const maxWin = 1_000_000
export const payoutAccounts = 5
export const bankNameMaxChars = 80
export const depositMinutes = 60
export const bankTransferExpiryHours = 24
export const vendorTransferTimeoutMs = 5_000
export const payoutTimeoutMs = 10_000
export const depositOpenTimeoutMs = 10_000
export const sealedBodyMaxAgeSeconds = 300
export const sessionHours = 12
export const lastSeenIntervalSeconds = 60
export const strictIdleMinutes = 30
export const captchaAfterFailures = 3
export const captchaWindowMinutes = 15
export const captchaMinutes = 5
export const failuresBeforeLock = 10
export const lockMinutes = 15
/** How long an attempt waits for a place that attempts under way may give back. */
export const attemptWaitMs = 5_000
/** After this time an attempt whose node was killed is no longer under way. It stays counted. */
export const attemptTimeoutMs = 30_000
export const codeMinutes = 5
export const codeMaxAttempts = 5
export const codesPerPhonePerHour = 6
export const resetLinkMinutes = 30
export const loginCodeSeconds = 60
export const secondVerificationMinutes = 15
export const socialStateMinutes = 10
export const socialLinkMinutes = 15
export const trustedAddresses = 20
export const recoveryCodes = 10
export const passkeys = 10
export const passkeyNameMaxChars = 40
export const passkeyMinutes = 5
export const passwordMaxAgeDays = 90
export const strictPasswordMinChars = 8
export const passwordMaxChars = 128
export const paymentPasswordDigits = 6
export const resetMailsPerRetryPeriod = 3
export const signInHistoryLength = 20
export const trialDays = 30
export const bodyMaxBytes = 1024 * 1024
/** Shorter texts are sent uncompressed. */
export const compressedMinChars = 1_024
/** Time for the request line and the headers, from the start of the connection or of the request. */
export const headersTimeoutMs = 10_000
/** A request body arrives at this rate at least, after the grace, and completely within `requestTimeoutMs`. */
export const bodyMinBytesPerSecond = 8 * 1024
export const bodyGraceMs = 10_000
export const requestTimeoutMs = 600_000
/** How long a connection stays open between two requests. */
export const idleConnectionMs = 75_000
/** How long calls in flight may take while the gateway stops. */
export const drainMs = 10_000
/** Packets that one connection of the live socket may send within the window. */
export const livePackets = 60
export const livePacketWindowMs = 10_000
export const recordsPageSize = 20
/** Rows per page of the profit and loss report: the days of a month. */
export const profitPageSize = 31
export const recordsMaxDays = 366
export const quickPickDays = [7, 30] as const
export const recordsExportPageSize = 1_000
export const recordsWorkbookRows = 100_000
export const limitIncreaseDelayHours = 24
/** Levels of a line, with its head. */
export const teamLevels = 10
/** The longest account name that a search takes. */
export const accountSearchMaxChars = 64
/** A report of a team that is looked at reads its figures again at this interval. */
export const teamReportPollMs = 10_000
/** Invite links of one agent that have not expired. */
export const inviteLinks = 50
export const inviteLinkLabelMaxChars = 40
/** Accounts that one agent may open within an hour. */
export const accountsOpenedPerHour = 30
/** Accounts that may be one person's: the longest list, and the days whose sign-ins and rounds are compared. */
export const relatedAccounts = 100
export const relatedDays = 30
/** Rounds in which the bets of two accounts were opposite before it is a sign, and how many of the latest are compared. */
export const oppositeRounds = 5
export const comparedRounds = 1_000
/** A downline who has signed in within this time is active. */
export const activeDownlineDays = 30
/** A downline who has used the site or a game within this time is online. */
export const onlineMinutes = 5
/** Places of a leaderboard that are shown. */
export const leaderboardPlaces = 50
export const playGapMinutes = 5
/** How long a table balance in a room counts as play without another stake, at most. */
export const tableBalanceMinutes = 10
export const representativeHandleMaxChars = 100
export const chatMaxChars = 300
export const chatMessages = 6
export const chatWindowMs = 10_000
export const chatPageSize = 50
/** Of the activity stream, and of what counted for bonuses that have ended. */
export const activityRetentionDays = 400
export const chatRetentionDays = 90
export const jobRunRetentionDays = 90
export const operatorKeyDays = 90
export const operatorKeyMaxDays = 366
export const operatorKeyOverlapMinutes = 60
export const operatorKeyOverlapMaxMinutes = 1_440
/** Valid keys of one operator. */
export const operatorKeys = 10
export const operatorKeyAddresses = 20
export const operatorRoleGrants = 100
export const operatorKeysListed = 20
export const chatVisitorsPerNetwork = 30
/** How long after its creation a data key or shared secret comes into use, and how often nodes load new ones. */
export const dataKeyActivationMs = 60_000
export const dataKeyPollMs = 20_000
/** How long a shared secret of a vendor or payment provider is accepted after it was replaced. */
export const sharedSecretOverlapMs = 86_400_000
export const brandPollMs = 2_000
export const siteStatusPollMs = 30_000
export const sitePingTimeoutMs = 5_000
