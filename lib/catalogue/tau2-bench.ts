import type { IdLists } from "#lib/catalogue/ids";

/** τ²-bench, telecom: the 114 tasks of its base split, `*` standing for what is broken. */
export const tau2TelecomIds: IdLists = {
  "[mms_issue]*[PERSONA:Easy]":
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_storage_permission|data_mode_off|data_usage_exceeded|unseat_sim_card " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_storage_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_storage_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_storage_permission|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|break_apn_mms_setting|data_mode_off|unseat_sim_card|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|break_app_storage_permission|data_mode_off|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_wifi_calling|user_abroad_roaming_enabled_off " +
    "bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_storage_permission|data_mode_off|data_usage_exceeded|unseat_sim_card " +
    "bad_network_preference|bad_wifi_calling|break_app_sms_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "bad_network_preference|break_app_both_permissions " +
    "bad_wifi_calling|break_apn_mms_setting|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "bad_wifi_calling|data_mode_off|data_usage_exceeded break_app_storage_permission|data_usage_exceeded " +
    "break_app_storage_permission|unseat_sim_card|user_abroad_roaming_disabled_on",
  "[mms_issue]*[PERSONA:Hard]":
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_both_permissions|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_both_permissions|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_both_permissions|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_app_storage_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_app_storage_permission|unseat_sim_card " +
    "airplane_mode_on|bad_network_preference|break_apn_mms_setting|data_usage_exceeded " +
    "airplane_mode_on|bad_network_preference|break_app_both_permissions|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|break_app_both_permissions " +
    "bad_network_preference|bad_wifi_calling|break_app_both_permissions|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "bad_network_preference|bad_wifi_calling|break_app_sms_permission|data_mode_off|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "bad_network_preference|break_app_sms_permission|user_abroad_roaming_disabled_on " +
    "bad_wifi_calling|break_apn_mms_setting|break_app_sms_permission|data_usage_exceeded " +
    "break_apn_mms_setting|data_mode_off|data_usage_exceeded|user_abroad_roaming_disabled_on " +
    "break_apn_mms_setting|data_mode_off|user_abroad_roaming_disabled_on " +
    "break_apn_mms_setting|user_abroad_roaming_enabled_off break_app_both_permissions|data_usage_exceeded " +
    "break_app_both_permissions|unseat_sim_card|user_abroad_roaming_disabled_on",
  "[mms_issue]*[PERSONA:None]":
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_sms_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_apn_mms_setting|break_app_sms_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|bad_wifi_calling|break_app_sms_permission|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|break_apn_mms_setting|break_app_both_permissions|data_mode_off|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|break_apn_mms_setting|break_app_storage_permission " +
    "airplane_mode_on|bad_network_preference|data_usage_exceeded " +
    "airplane_mode_on|bad_wifi_calling|break_app_both_permissions|data_mode_off|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|break_app_both_permissions|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "bad_network_preference|bad_wifi_calling|break_app_both_permissions|data_usage_exceeded|unseat_sim_card|user_abroad_roaming_disabled_off " +
    "bad_network_preference|break_app_sms_permission|data_mode_off|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "bad_network_preference|data_mode_off|user_abroad_roaming_disabled_on " +
    "bad_network_preference|user_abroad_roaming_disabled_off bad_network_preference|user_abroad_roaming_disabled_on " +
    "bad_wifi_calling|break_apn_mms_setting|break_app_both_permissions|data_mode_off|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "bad_wifi_calling|break_apn_mms_setting|data_mode_off|data_usage_exceeded|unseat_sim_card " +
    "break_app_sms_permission|data_mode_off " +
    "break_app_sms_permission|data_usage_exceeded|user_abroad_roaming_disabled_on",
  "[mobile_data_issue]*[PERSONA:Easy]":
    "airplane_mode_on|bad_network_preference|bad_vpn|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|bad_vpn|data_mode_off|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|bad_vpn|data_saver_mode_on|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|user_abroad_roaming_enabled_off " +
    "bad_network_preference|bad_vpn|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "bad_network_preference|bad_vpn|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "bad_network_preference|bad_vpn|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "bad_network_preference|bad_vpn|user_abroad_roaming_enabled_off " +
    "bad_network_preference|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "data_saver_mode_on|data_usage_exceeded data_saver_mode_on|user_abroad_roaming_enabled_off " +
    "data_usage_exceeded|user_abroad_roaming_enabled_off",
  "[mobile_data_issue]*[PERSONA:Hard]":
    "airplane_mode_on|bad_network_preference " +
    "airplane_mode_on|bad_network_preference|bad_vpn|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|bad_vpn|data_mode_off|data_saver_mode_on|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|bad_network_preference|data_mode_off|data_saver_mode_on " +
    "airplane_mode_on|bad_network_preference|data_mode_off|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "bad_network_preference|bad_vpn|user_abroad_roaming_disabled_off " +
    "bad_network_preference|data_saver_mode_on|data_usage_exceeded " +
    "bad_network_preference|user_abroad_roaming_enabled_off " +
    "data_mode_off|data_usage_exceeded|user_abroad_roaming_disabled_off",
  "[mobile_data_issue]*[PERSONA:None]":
    "airplane_mode_on|bad_network_preference|bad_vpn|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|bad_vpn|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_enabled_off " +
    "airplane_mode_on|bad_network_preference|data_mode_off|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|data_mode_off|data_usage_exceeded|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|bad_network_preference|data_saver_mode_on|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "airplane_mode_on|data_mode_off airplane_mode_on|data_saver_mode_on|user_abroad_roaming_disabled_on " +
    "airplane_mode_on|user_abroad_roaming_enabled_off bad_network_preference|bad_vpn|data_mode_off|data_saver_mode_on " +
    "bad_network_preference|bad_vpn|user_abroad_roaming_disabled_on " +
    "bad_vpn|data_mode_off|data_usage_exceeded|user_abroad_roaming_disabled_off " +
    "bad_vpn|data_saver_mode_on|user_abroad_roaming_disabled_on data_mode_off|data_usage_exceeded",
  "[service_issue]*[PERSONA:Easy]":
    "airplane_mode_on|break_apn_settings|contract_end_suspension|lock_sim_card_pin|unseat_sim_card " +
    "airplane_mode_on|break_apn_settings|contract_end_suspension|unseat_sim_card airplane_mode_on|lock_sim_card_pin " +
    "airplane_mode_on|lock_sim_card_pin|overdue_bill_suspension " +
    "airplane_mode_on|lock_sim_card_pin|overdue_bill_suspension|unseat_sim_card " +
    "airplane_mode_on|overdue_bill_suspension|unseat_sim_card " +
    "break_apn_settings|lock_sim_card_pin|overdue_bill_suspension " +
    "break_apn_settings|lock_sim_card_pin|overdue_bill_suspension|unseat_sim_card " +
    "lock_sim_card_pin|overdue_bill_suspension overdue_bill_suspension|unseat_sim_card",
  "[service_issue]*[PERSONA:Hard]":
    "airplane_mode_on|break_apn_settings " +
    "airplane_mode_on|break_apn_settings|lock_sim_card_pin|overdue_bill_suspension " +
    "airplane_mode_on|contract_end_suspension|lock_sim_card_pin|unseat_sim_card " +
    "airplane_mode_on|lock_sim_card_pin|unseat_sim_card break_apn_settings|contract_end_suspension|lock_sim_card_pin " +
    "break_apn_settings|contract_end_suspension|lock_sim_card_pin|unseat_sim_card " +
    "break_apn_settings|overdue_bill_suspension|unseat_sim_card contract_end_suspension|lock_sim_card_pin " +
    "contract_end_suspension|unseat_sim_card",
  "[service_issue]*[PERSONA:None]":
    "airplane_mode_on|break_apn_settings|contract_end_suspension|lock_sim_card_pin " +
    "airplane_mode_on|break_apn_settings|lock_sim_card_pin " +
    "airplane_mode_on|break_apn_settings|lock_sim_card_pin|overdue_bill_suspension|unseat_sim_card " +
    "airplane_mode_on|break_apn_settings|lock_sim_card_pin|unseat_sim_card " +
    "airplane_mode_on|break_apn_settings|overdue_bill_suspension " +
    "airplane_mode_on|break_apn_settings|overdue_bill_suspension|unseat_sim_card " +
    "airplane_mode_on|break_apn_settings|unseat_sim_card airplane_mode_on|overdue_bill_suspension " +
    "airplane_mode_on|unseat_sim_card break_apn_settings|lock_sim_card_pin",
};

/** τ²-bench, banking knowledge: 97 tasks. */
export const tau2BankingKnowledgeIds: IdLists = {
  task_00: "1-8",
  task_0: "10 12 14-29 31-41 43-99",
  task_: "100-102",
};
