package kz.tulpar.auto;

import android.content.Intent;
import android.net.Uri;
import com.getcapacitor.BridgeActivity;
import com.getcapacitor.PluginHandle;
import ee.forgr.capacitor.social.login.SocialLoginPlugin;

public class MainActivity extends BridgeActivity {

    /** Apple's page, which opens in the browser, ends with an address of the app that the plugin waits for. */
    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(intent);
        Uri address = intent.getData();
        boolean isOfApp = address != null && getString(R.string.custom_url_scheme).equals(address.getScheme());
        if (!isOfApp || !"apple".equals(address.getHost())) return;
        PluginHandle plugin = getBridge().getPlugin("SocialLogin");
        if (plugin != null) ((SocialLoginPlugin) plugin.getInstance()).handleAppleLoginIntent(intent);
    }
}
