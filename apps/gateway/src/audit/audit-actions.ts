/**
 * The actions of the audit log and their labels. The actions are stored in rows that cannot be updated, so they keep their names;
 * a label may change.
 */
const auditActionLabels = {
  'withdrawal.ask': 'Second approval of a withdrawal requested',
  'withdrawal.approve': 'Withdrawal approved',
  'withdrawal.reject': 'Withdrawal rejected',
  'withdrawal.send': 'Payout submitted',
  'withdrawal.settle': 'Payout marked as paid',
  'withdrawal.fail': 'Payout marked as failed',
  'withdrawal.force': 'Disputed payout marked as received',
  'withdrawal.refund': 'Missing payout amount refunded',
  'withdrawal.close-stray': 'Unmatched payout closed',
  'deposit.ask': 'Deposit confirmation requested',
  'deposit.confirm': 'Deposit confirmed',
  'deposit.reject': 'Deposit rejected',
  'deposit.ask-charge-back': 'Charge-back of a deposit requested',
  'deposit.charge-back': 'Deposit charged back',
  'adjustment.ask': 'Adjustment requested',
  'adjustment.accept': 'Adjustment approved',
  'adjustment.decline': 'Adjustment declined',
  'member.level': 'Member level changed',
  'member.vip': 'VIP level approved',
  'member.head-agent': 'Member made a head agent',
  'member.agent': 'Member made an agent by their upline',
  'member.rates': 'Rebate rates of agent changed',
  'member.upline': 'Member placed below an agent',
  'member.counts-until': 'Member no longer counted as active, because another account of the person is',
  'contract.offer': 'Contract offered to a head agent',
  'contract.end': 'Contract with an agent ended',
  'payout.ask': 'Advance of held payout group requested',
  'payout.advance': 'Held payout group advanced',
  'payout.waive': 'Held payout group waived',
  'contract.carry': 'Carry of agent contracts cleared',
  'reward.grant': 'Reward given',
  'reward.ask': 'Release of held reward requested',
  'reward.release': 'Held reward released',
  'reward.void': 'Reward voided',
  'bonus.void': 'Bonus voided',
  'round.retry': 'Posting of unposted round retried',
  'round.ask': 'Adjustment of unposted round requested',
  'round.retold': 'Adjustment request withdrawn: round reported with other amounts',
  'round.drop': 'Unposted round adjusted',
  'win.ask': 'Release of held win requested',
  'win.release': 'Held win released',
  'missions.set': 'Missions added or changed',
  'referral.release': 'Held referral released',
  'referral.refuse': 'Held referral refused',
  'goods.put': 'Goods of the points mall added or changed',
  'redemption.approve': 'Redemption approved',
  'redemption.reject': 'Redemption rejected',
  'promotion.create': 'Promotion stored as a draft',
  'promotion.open': 'Promotion opened',
  'promotion.stop': 'Promotion stopped',
  'entry.approve': 'Entry of a promotion approved',
  'entry.reject': 'Entry of a promotion rejected',
  'key.rotate': 'Installation key rotated',
  'operator.create': 'Operator created',
  'operator.roles': 'Roles of operator changed',
  'operator.status': 'Status of operator changed',
  'operator.key-create': 'Operator key created',
  'operator.key-revoke': 'Operator key revoked',
  'operator.key-rotate': 'Operator key rotated',
} as const

export type AuditAction = keyof typeof auditActionLabels

/** The label of a stored action. An action of a later version, which this one does not know, is its own label. */
export function auditActionLabel(action: string): string {
  return isAuditAction(action) ? auditActionLabels[action] : action
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActionLabels, action)
}
